import { type Circular, circulars } from './circulars.ts'

/** What a page of www.nta.go.jp is, read off its address. */
export type PageAddress = { readonly url: string } & (
  | { readonly kind: 'answer'; readonly code: string }
  | { readonly kind: 'question'; readonly tax: string; readonly code: string }
  | { readonly kind: 'contents'; readonly circular: Circular }
  | { readonly kind: 'section'; readonly circular: Circular; readonly code: string }
  | { readonly kind: 'index' }
)

const site = 'https://www.nta.go.jp/'

/**
 * The page behind an address or a file name, or null when the connector reads nothing from it. Files may lie as a mirror
 * (`law/shitsugi/shohi/02/19.htm`) or flat with `_` for `/`; the folders of these pages have no `_` but the last part.
 */
export function pageAddress(name: string): PageAddress | null {
  const [, path = ''] = /(?:^|[/_])((?:law|taxes)[/_][\w/-]+)\.html?(?:[?#].*)?$/.exec(name) ?? []
  const flat = path.replaceAll('/', '_')
  const [, folder, answer] = /^taxes_shiraberu_taxanswer_([a-z]+)_(\d{4,5})$/.exec(flat) ?? []
  if (folder && answer)
    return { kind: 'answer', code: answer, url: `${site}taxes/shiraberu/taxanswer/${folder}/${answer}.htm` }
  const [, tax, group, number] = /^law_shitsugi_([a-z]+)_(\d+)_(\w+)$/.exec(flat) ?? []
  if (tax && group && number)
    return {
      kind: 'question',
      tax,
      code: `${group}/${number}`,
      url: `${site}law/shitsugi/${tax}/${group}/${number}.htm`,
    }
  return ofCircular(flat) ?? indexPage(flat)
}

function ofCircular(flat: string): PageAddress | null {
  for (const circular of circulars) {
    const start = `law_tsutatsu_kihon_${circular.folder.replaceAll('/', '_')}_`
    if (!flat.startsWith(start)) continue
    const rest = flat.slice(start.length)
    const url = `${site}law/tsutatsu/kihon/${circular.folder}/`
    if (rest === '01') return { kind: 'contents', circular, url: `${url}01.htm` }
    const [, chapter, section] = /^(\d+[a-z]?)_(\w+)$/.exec(rest) ?? []
    if (chapter && section)
      return { kind: 'section', circular, code: `${chapter}/${section}`, url: `${url}${chapter}/${section}.htm` }
  }
  return null
}

function indexPage(flat: string): PageAddress | null {
  const [, code] = /^taxes_shiraberu_taxanswer_(index2|code_[\w-]+)$/.exec(flat) ?? []
  if (code) return { kind: 'index', url: `${site}taxes/shiraberu/taxanswer/${code.replace('_', '/')}.htm` }
  const [, tax] = /^law_shitsugi_(?:([a-z]+)_)?01$/.exec(flat) ?? []
  if (/^law_shitsugi_/.test(flat) && flat.endsWith('_01'))
    return { kind: 'index', url: `${site}law/shitsugi/${tax ? `${tax}/` : ''}01.htm` }
  return null
}
