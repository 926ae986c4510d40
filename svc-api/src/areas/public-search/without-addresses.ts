/** The sign of mail addresses as people and programs write it. */
const SIGN = String.raw`(?:@+|%(?:25)*40|&#0*64;|&#x0*40;|&commat;|[(\[]\s?at\s?[)\]])`
const MAIL_ADDRESS = new RegExp(String.raw`(?:"[^"]*"|[^\s@"]+)\s?${SIGN}\s?[^\s@]+(?:\s?\.\s?[^\s@.]+)*`, 'giu')

/** A text with '…' for each mail address, also in wide letters, with blanks, or encoded (behaviour/search §5). */
export const withoutAddresses = (text: string): string => text.normalize('NFKC').replace(MAIL_ADDRESS, '…')
