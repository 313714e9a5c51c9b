import { type Circular, circulars } from './circulars.ts'

/** What a page of www.nta.go.jp is, read off its address. */
export type PageAddress =
  | { readonly kind: 'answer'; readonly code: string; readonly url: string }
  | { readonly kind: 'question'; readonly tax: string; readonly code: string; readonly url: string }
  | ReplyAddress
  | { readonly kind: 'guideline'; readonly key: string; readonly url: string }
  | { readonly kind: 'contents'; readonly circular: Circular; readonly url: string }
  /** The address is null when a flat file name does not tell where its folders end. */
  | { readonly kind: 'section'; readonly circular: Circular; readonly url: string | null }
  /** A section as it read until a day: the folder above it is named by that day. */
  | { readonly kind: 'former'; readonly until: string }
  | { readonly kind: 'index' }

/** A page of a written reply; reply and annexes lie in one folder, which is what tells replies apart. */
export interface ReplyAddress {
  readonly kind: 'reply'
  readonly key: string
  /** The folder by office, tax and code: shotoku/250416, tokyo/shohi/251017. */
  readonly folder: string
  /** The page in it: index, 01, another. */
  readonly page: string
  readonly url: string
}

const site = 'https://www.nta.go.jp/'

/**
 * The page behind an address or a file name, or null when the connector reads nothing from it. Files may lie as a mirror
 * (`www.nta.go.jp/law/shitsugi/shohi/02/19.htm`) or flat, with `_` for `/`.
 */
export function pageAddress(name: string): PageAddress | null {
  const { 0: words = '', index } = /(?<![\w/-])[\w/-]+(?=\.html?(?:[?#].*)?$)/s.exec(name) ?? {}
  const [, path = ''] = /[/_]((?:law|taxes|about[/_]organization)[/_].+)/.exec(index === 0 ? `/${words}` : words) ?? []
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
  if (
    /^taxes_shiraberu_taxanswer_(?:index2|code_[\w-]+)$|^law_shitsugi_(?:[a-z]+_)?01$|^law_jimu-unei_jimu$/.test(flat)
  )
    return { kind: 'index' }
  return ofReply(path) ?? ofGuideline(path, flat) ?? ofCircular(path, flat)
}

/** Lists of replies are two digits below the tax; a reply is a folder, or one page with a longer name. */
function ofReply(path: string): PageAddress | null {
  const flat = /^(law|about_organization_[a-z]+)_bunshokaito_(?:([a-z-]+)_)?([a-z\d]+)(?:_(index|another|\d\d))?$/.exec(
    path,
  )
  const mirrored = flat
    ? [flat[1]?.replaceAll('_', '/'), 'bunshokaito', flat[2], flat[3], flat[4]].filter(Boolean).join('/')
    : path
  const [, office, tax, rest = ''] =
    /^(?:law|about\/organization\/([a-z]+))\/bunshokaito\/(?:([a-z-]+)\/)?([\w/-]+)$/.exec(mirrored) ?? []
  if (rest === '') return null
  if (office === undefined && /^\d\d$/.test(rest)) return { kind: 'index' }
  if (tax === undefined || !/\d{3}/.test(rest)) return null
  const at = rest.lastIndexOf('/')
  const folder = [office, tax, at === -1 ? rest : rest.slice(0, at)].filter(Boolean).join('/')
  const page = at === -1 ? 'index' : rest.slice(at + 1)
  return { kind: 'reply', key: `nta:bunshokaito:${folder}`, folder, page, url: `${site}${mirrored}.htm` }
}

/** Pages of amendments (kaisei) lie beside the guidelines that they amend. */
function ofGuideline(path: string, flat: string): PageAddress | null {
  const [, group = '', folder, page] =
    /^law_jimu-unei_(shotoku_(?:shinkoku|gensen)|[a-z]+)_([\w-]+)_(\d\d|index)$/.exec(flat) ?? []
  if (folder === undefined || folder.startsWith('kaisei')) return null
  const place = `${group.replace('_', '/')}/${folder}`
  const url = path.includes('/') ? `${site}${path}.htm` : `${site}law/jimu-unei/${place}/${page}.htm`
  return { kind: 'guideline', key: `nta:jimu-unei:${place}`, url }
}

/** The page of contents of a circular. */
export const contentsOf = (circular: Circular): PageAddress & { kind: 'contents' } => ({
  kind: 'contents',
  circular,
  url: `${site}law/tsutatsu/${circular.shelf}/${circular.folder}/01.htm`,
})

/** Sections lie in numbered folders, up to two deep; prefaces, supplements and amendments have other names. */
function ofCircular(path: string, flat: string): PageAddress | null {
  for (const circular of circulars) {
    const place = `law/tsutatsu/${circular.shelf}/${circular.folder}`
    const start = `${place.replaceAll('/', '_')}_`
    if (!flat.startsWith(start)) continue
    const rest = flat.slice(start.length)
    if (rest === '01') return contentsOf(circular)
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)_[\w-]+$/.exec(rest) ?? []
    if (year) return { kind: 'former', until: `${year}-${month}-${day}` }
    // Folders with longer numbers keep former editions.
    if (/^(?!\d{4})\d[A-Za-z\d-]*_[\w-]+$/.test(rest))
      return { kind: 'section', circular, url: path.includes('/') ? `${site}${path}.htm` : null }
  }
  return null
}
