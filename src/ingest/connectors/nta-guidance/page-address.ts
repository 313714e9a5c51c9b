import { type Circular, circulars } from './circulars.ts'

/** What a page of www.nta.go.jp is, read off its address. */
export type PageAddress =
  | { readonly kind: 'answer'; readonly code: string; readonly url: string }
  | { readonly kind: 'question'; readonly tax: string; readonly code: string; readonly url: string }
  | { readonly kind: 'contents'; readonly circular: Circular; readonly url: string }
  /** The address is null when a flat file name does not tell where its folders end. */
  | { readonly kind: 'section'; readonly circular: Circular; readonly url: string | null }
  /** A section as it read until a day: the folder above it is named by that day. */
  | { readonly kind: 'former'; readonly until: string }
  | { readonly kind: 'index' }

const site = 'https://www.nta.go.jp/'

/**
 * The page behind an address or a file name, or null when the connector reads nothing from it. Files may lie as a mirror
 * (`www.nta.go.jp/law/shitsugi/shohi/02/19.htm`) or flat, with `_` for `/`.
 */
export function pageAddress(name: string): PageAddress | null {
  const { 0: words = '', index } = /(?<![\w/-])[\w/-]+(?=\.html?(?:[?#].*)?$)/s.exec(name) ?? {}
  const [, path = ''] = /[/_]((?:law|taxes)[/_].+)/.exec(index === 0 ? `/${words}` : words) ?? []
  const flat = path.replaceAll('/', '_')
  const [, folder, answer] = /^taxes_shiraberu_taxanswer_([a-z]+)_(\d{4,5})$/.exec(flat) ?? []
  if (folder && answer)
    return { kind: 'answer', code: answer, url: `${site}taxes/shiraberu/taxanswer/${folder}/${answer}.htm` }
  const [, tax, group, number] = /^law_shitsugi_([a-z]+)_(\d+[a-z]?)_(\d+[a-z]?)$/.exec(flat) ?? []
  if (tax && group && number)
    return {
      kind: 'question',
      tax,
      code: `${group}/${number}`,
      url: `${site}law/shitsugi/${tax}/${group}/${number}.htm`,
    }
  if (/^taxes_shiraberu_taxanswer_(?:index2|code_[\w-]+)$|^law_shitsugi_(?:[a-z]+_)?01$/.test(flat))
    return { kind: 'index' }
  return ofCircular(path, flat)
}

/** Sections lie in numbered folders, up to two deep; prefaces, supplements and amendments have other names. */
function ofCircular(path: string, flat: string): PageAddress | null {
  for (const circular of circulars) {
    const start = `law_tsutatsu_kihon_${circular.folder.replaceAll('/', '_')}_`
    if (!flat.startsWith(start)) continue
    const rest = flat.slice(start.length)
    if (rest === '01') return { kind: 'contents', circular, url: `${site}law/tsutatsu/kihon/${circular.folder}/01.htm` }
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)_[\w-]+$/.exec(rest) ?? []
    if (year) return { kind: 'former', until: `${year}-${month}-${day}` }
    if (/^\d[A-Za-z\d-]*_[\w-]+$/.test(rest))
      return { kind: 'section', circular, url: path.includes('/') ? `${site}${path}.htm` : null }
  }
  return null
}
