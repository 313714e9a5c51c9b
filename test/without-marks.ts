/** A page in English without the marks of its Japanese texts, for tests of what it says. */
export const withoutMarks = (page: string): string =>
  page.replace(/<span lang="ja">([^<]*)<\/span>/g, '$1').replaceAll(' lang="ja"', '')
