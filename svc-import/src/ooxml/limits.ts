const MB = 1024 * 1024

/**
 * Limits of every Office file. Deflate cannot pack tighter than 1:1032; the XML of real files stays below 1:100, and
 * small parts may have any ratio.
 */
export const PACKAGE_LIMITS = {
  entries: 50_000,
  unpacked: 800 * MB,
  ratio: 250,
  ratioFrom: MB,
  /** Unpacked XML without a tag in it, in characters: a cell of Excel holds 32,767 at most. */
  silence: 4 * MB,
  depth: 100
}
