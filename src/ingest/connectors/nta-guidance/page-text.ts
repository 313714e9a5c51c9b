import type { CheerioAPI } from 'cheerio'
import type { PageNode } from '../page-lines.ts'

/** The content of a page below its title, in order; boxes around headings and paragraphs are opened. */
export function contentOf($: CheerioAPI): PageNode[] {
  const open = (node: PageNode): PageNode[] =>
    node.type === 'tag' && (node.name === 'div' || node.name === 'section') && $(node).find('h2, p').length > 0
      ? $(node).contents().toArray().flatMap(open)
      : [node]
  const body = $('#bodyArea').first().clone()
  body.find('.skip, .breadcrumb, .page-header, .contents-feedback, .page-top-link, #cntPDFarea').remove()
  return body.contents().toArray().flatMap(open)
}
