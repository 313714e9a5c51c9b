import type { Page } from './pages/page.ts'

const says =
  /(?:ページ|ファイル|コンテンツ|情報)(?:は|が|を)?(?:見つかり|みつかり|存在し|ございま|ありま|表示でき)ません|お探しの(?:ページ|情報)|(?:移動|削除)(?:された|した)可能性|掲載(?:は|を)?終了(?:し|いた)|404|not found/i
/** A page that says more than this has something to say. */
const mostBlocks = 60

/** Whether a page that came with status 200 says that it is not there: in its title or first heading, or as all that it says. */
export function isMissing({ kind, title, blocks }: Page): boolean {
  if (kind !== 'html' || blocks.length > mostBlocks) return false
  const first = blocks.find(({ headings }) => headings.length > 0)?.headings[0] ?? ''
  return says.test(title) || says.test(first) || (blocks.length <= 5 && blocks.some(({ text }) => says.test(text)))
}
