/**
 * Messages of the spec that screens of today can show, word for word: what a person reads in one piece, or a pattern
 * where the spec leaves a gap. `title` and `placeholder` count where they are what is read.
 *
 * Not yet among them, as their screens are not there: narratives (spec 1 §8), import by URL, aggregator and OCR
 * (spec 1 §8), 'Successfully added to your MyAnnals Sources.' of the explore pages and 'Unknown type: X' (spec 2 §8),
 * annotations, highlights, nodes and connections (spec 3 §8, block types to come), team and partner tags (spec 1 §5).
 */
export const MESSAGES: Record<string, (string | RegExp)[]> = {
  'spec 1 §8, accounts': [
    'Error:',
    'Please enter your login',
    'Mail sent',
    'If you do not receive it soon check your spambox!',
    'Cannot change password.',
    'Password changed successfully',
    'Info',
    'Your request could not be validated',
    'No short code found',
    'Redirect Error'
  ],
  'spec 1 §8, activities': [
    'Cannot create new creating activity',
    'Error',
    'e-Learning Activity published successfully!',
    'e-Learning Activity UNpublished successfully!',
    'Activity deleted',
    'Error deleting activity',
    'Card duplicated',
    'Error duplicating card',
    'You need to be signed in',
    'e-Learning Activity added to your Annals!',
    'eActivity was submitted successfully!'
  ],
  'spec 1 §8, sources': [
    "Can't retrieve Sources from server.",
    'Source deleted',
    'Error deleting source',
    'Not Logged In!',
    'You are not logged in, either login or register to use this function.',
    'Unsupported format',
    'Cannot load the image',
    'Cannot display meta-information for this object.'
  ],
  'spec 2 §2.6, §4, §8': [
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
    'Sources uploaded',
    'Batch received',
    /^Processing started, progress will be reported via /,
    // The first pattern that fits is the one that counts.
    /^Added \d+ items to MySources$/,
    /^Added .+ to MySources$/
  ],
  'spec 1 §8, questions': ['Confirm Remove', 'Confirm Send', 'Confirm Delete', 'Confirm Publish', 'Confirm Unpublish'],
  'spec 1 §2, §4, §5': [
    'Not logged in',
    'Really LOGOUT from Annals?',
    'Invalid email',
    'Passwords do not match',
    'Minimal password length is 6 characters.',
    'Please select a country.',
    'Tag already exists',
    'Tag deleted',
    'Not deleted',
    'No activities yet',
    'No sources yet',
    'No results',
    'You did not share any e-Learning Activities yet.',
    'No shares found for current filters.',
    'Deleting 1 share, submitted student answers will be lost. Are you sure?',
    'Deleting 2 shares, submitted student answers will be lost. Are you sure?',
    / copied to clipboard$/
  ],
  'spec 3 §8': [
    'Error uploading file',
    'Are you sure you want to delete this block?',
    'Removing source from this block. Are you sure?',
    'Removing Label, are you sure?',
    'empty Label',
    'eActivity saved',
    'Empty eActivity created'
  ],
  'spec 3 §1, §2, §4, §5': [
    "You are not logged, you can create an Activity but you can't save it.",
    'Untitled eActivity',
    'Please enter your email address to start this eActivity',
    'Please enter your email',
    'Please enter a full url, starting with http(s)://',
    'Please add sources in teacher mode first',
    /answer all blocks first!$/,
    /^Sent to teacher on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/,
    'Reviewing answers from',
    /^Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/,
    'Not yet submitted!'
  ]
}
