import { load } from 'cheerio'

/**
 * The `meta` elements that a detail page carries before its DOCTYPE: about seventy names and values, better than the
 * table that people see. They are read from that part of the text alone, because as a whole the page is no valid HTML.
 */
export function metaBlock(page: string): ReadonlyMap<string, string> {
  const end = page.search(/<!doctype/i)
  const $ = load(end === -1 ? page : page.slice(0, end), null, false)
  const values = new Map<string, string>()
  for (const meta of $('meta').toArray()) {
    const name = $(meta).attr('name')
    const content = $(meta).attr('content')?.trim()
    // Some names come twice; the first value that is not empty counts.
    if (name && content && !values.has(name)) values.set(name, content)
  }
  return values
}
