/**
 * Characters of a document that say nothing of its subject: sentences outside the actions that stand in the document of somebody else too,
 * and what it says about itself.
 */
export function boilerplate(text: string, other: string): number {
  const blocks = (document: string) => document.split(/\n(?=## )/).filter((block) => !block.startsWith('## 次の対応'))
  const theirs = new Set(blocks(other).flatMap(sentences))
  return blocks(text).reduce((sum, block) => sum + (isAboutItself(block) ? block.length : commonIn(block, theirs)), 0)
}

const sentences = (block: string): string[] => block.split(/(?<=。)|\n|\|/).filter((one) => one.endsWith('。'))
const isAboutItself = (block: string): boolean => /^## (この資料について|免責事項)/.test(block)
const commonIn = (block: string, theirs: ReadonlySet<string>): number =>
  sentences(block)
    .filter((one) => theirs.has(one))
    .reduce((sum, { length }) => sum + length, 0)
