/** Licences that a source or a collection may be under (spec 2 §3): fixed ids, so that stored references hold. What is
 * stored is the `code`. */
export const LICENCES = (
  [
    ['Public domain', 'Public domain', 'https://creativecommons.org/publicdomain/mark/1.0/'],
    ['CC0 1.0', 'Creative Commons Zero', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['CC BY 4.0', 'Creative Commons Attribution', 'https://creativecommons.org/licenses/by/4.0/'],
    ['CC BY-SA 4.0', 'Creative Commons Attribution, Share Alike', 'https://creativecommons.org/licenses/by-sa/4.0/'],
    ['CC BY-NC 4.0', 'Creative Commons Attribution, Non-Commercial', 'https://creativecommons.org/licenses/by-nc/4.0/'],
    [
      'CC BY-NC-SA 4.0',
      'Creative Commons Attribution, Non-Commercial, Share Alike',
      'https://creativecommons.org/licenses/by-nc-sa/4.0/'
    ],
    ['CC BY-ND 4.0', 'Creative Commons Attribution, No Derivatives', 'https://creativecommons.org/licenses/by-nd/4.0/'],
    ['In copyright', 'In copyright', 'https://rightsstatements.org/vocab/InC/1.0/']
  ] as const
).map(([code, name, url], index) => ({
  uuid: `01930000-0000-7000-8000-3000000000${String(index + 10)}`,
  code,
  name,
  url
}))
