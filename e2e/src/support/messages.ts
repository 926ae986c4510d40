/**
 * Binding messages that today's screens can show: each is the exact text of one element, or a pattern if a part of it
 * changes. `title` and `placeholder` count too. The keys are pages of `docs/behaviour`.
 */
export const MESSAGES: Record<string, (string | RegExp)[]> = {
  'behaviour/frame §8': [
    'Error:',
    'Not logged in',
    'Really LOGOUT from Annals?',
    'No short code found',
    'Redirect Error'
  ],
  'behaviour/accounts §9': [
    'Please enter your login',
    'Invalid email',
    'Passwords do not match',
    'Minimal password length is 6 characters.',
    'Mail sent',
    'If you do not receive it soon check your spambox!',
    'Your request could not be validated',
    'Cannot change password.',
    'Password changed successfully',
    'Info',
    'You need to be signed in',
    'Not Logged In!',
    'You are not logged in, either login or register to use this function.'
  ],
  'behaviour/personal-area §9': [
    'No activities yet',
    'No results',
    'Error',
    'Confirm Publish',
    'Confirm Unpublish',
    'Confirm Delete',
    'e-Learning Activity published successfully!',
    'e-Learning Activity UNpublished successfully!',
    'Activity deleted',
    'Error deleting activity',
    'Card duplicated',
    'Error duplicating card',
    'You did not share any e-Learning Activities yet.',
    'No shares found for current filters.',
    'Deleting 1 share, submitted student answers will be lost. Are you sure?',
    'Deleting 2 shares, submitted student answers will be lost. Are you sure?',
    'Please select a country.',
    / copied to clipboard$/
  ],
  'behaviour/tags §7': ['Tag already exists', 'Tag deleted', 'Not deleted', 'uuid missing!'],
  'behaviour/sharing §10': [
    'Please enter your email address to start this eActivity',
    'Please enter your email',
    'This email has started on another device. Enter the code shown there. Your teacher can tell you the code, too.',
    'Somebody has started with this alias. If it is yours, enter the code on your card or on your first device; your teacher can tell you, too. If not, please take another alias.',
    'Confirm Send',
    'eActivity was submitted successfully!',
    /answer all blocks first!$/,
    /^Sent to teacher on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/,
    /^Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/,
    'Not yet submitted!'
  ],
  'behaviour/viewer §8': ['Untitled eActivity', 'e-Learning Activity added to your Annals!', 'Reviewing answers from'],
  'behaviour/builder §9': [
    'eActivity saved',
    'Empty eActivity created',
    'Cannot create new creating activity',
    'Are you sure you want to delete this block?',
    'Error uploading file',
    'The activity was not downloaded',
    'The activity was not uploaded',
    "You are not logged, you can create an Activity but you can't save it."
  ],
  'behaviour/blocks §11': [
    'Please enter a full url, starting with http(s)://',
    'Please add sources in teacher mode first',
    'Confirm Remove',
    'Removing source from this block. Are you sure?',
    'Removing Label, are you sure?',
    'Removing annotation. Are you sure?',
    'Removing source from this block, all annotations on this source will be lost.',
    /^Removing source .+ from this block: text and highlights will be lost\.$/,
    'empty Label',
    /^Removing node “.+” with its connections: \d+ sources? and \d+ connections? will be lost\. Are you sure\?$/,
    /^Removing connection “.+”\. Are you sure\?$/
  ],
  'behaviour/sources §9': [
    'Import done',
    /^ERROR: .+/,
    "Can't retrieve Sources from server.",
    'No more sources could be loaded.',
    'Changes undone',
    'No sources yet',
    'Source deleted',
    'Source restored',
    'Error restoring source',
    'Error deleting source',
    'Sources uploaded',
    'Unsupported format',
    'Captions stored',
    'Captions removed',
    'Cannot load the image',
    'Cannot display meta-information for this object.',
    // Only the first pattern that matches counts.
    /^Added \d+ items to MySources$/,
    /^Added .+ to MySources$/,
    'Successfully added to your MyAnnals Sources.',
    /^Unknown type: .+$/
  ],
  'behaviour/collections §9': [
    'No collections yet',
    'Saved changes',
    'Collections deleted',
    'Collection deleted',
    'Collection published successfully!',
    'Collection made private successfully!',
    'Database Error',
    'Error in back-end, cannot continue.',
    'Upload failed, please try later.',
    'Cover uploaded',
    'Excel uploaded',
    'Powerpoint uploaded'
  ],
  'behaviour/sources §11': [
    'Text read, please check it',
    'Replace the transcript?',
    'The text was not read',
    'No text was found in this picture.'
  ],
  'behaviour/content §7': [
    'Viewpoint published successfully!',
    'Viewpoint UNpublished successfully!',
    'Viewpoint deleted',
    'Learning Activity published successfully!',
    'Learning Activity deleted',
    'Another learning activity has this address already.'
  ],
  'behaviour/developers §6': ['NO ACCESS', 'OCR_NO_TEXT', 'Only files of this site can be shown here.'],
  'behaviour/partners §7': [
    'No collections found, please create them in My Annals. You are now redirected to the Partner index.',
    'You cannot delete the only admin!',
    'Another partner has this address already.',
    'This invitation was used already.'
  ],
  'behaviour/narratives §11': [
    'Narrative not found',
    'Learn more…',
    'No narratives yet',
    'Narrative title',
    'Chapter title',
    'Key Question',
    'Write source caption …',
    'Write slideshow summary …',
    'Saved',
    'Saving',
    'Unsaved changes',
    'New Narrative',
    '503 Service Unavailable'
  ],
  'behaviour/aggregator §6': [/^\d+ items match$/, /^No results for .+$/, /^API REPORTS: .+/],
  'behaviour/imports §9': ['Batch received', /^Processing started, progress will be reported via /]
}
