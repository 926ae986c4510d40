/**
 * Comments around the usual title and description of a page: nginx's server-side includes replace what is between them
 * by what `/page-head` answers, and keep it where that is empty (behaviour/public-pages §2).
 */
export const HEAD_INCLUDE = {
  start: '<!--# block name="head" -->',
  end: '<!--# endblock --><!--# include virtual="/page-head" stub="head" -->'
} as const
