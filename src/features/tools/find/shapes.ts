type Shape = readonly [pattern: RegExp, means: readonly string[]]

/** What the shape of a thing says: a number of an invoice issuer or of a company, an article, a day, the name of a law. */
const shapes: readonly Shape[] = [
  [/(?:たら|れば|ときに|時に|際に|際は)[^。、]{0,8}(?:教え|知らせ|連絡|通知|メール|アラート)/g, ['alert', 'notify']],
  [
    /\b(?:if|when|whenever|as soon as)\b(?= .{0,60}(?:change|amend|sanction|deadline|close|open|update|new ))/g,
    ['alert'],
  ],
  [/https?:\/\/\S+/g, ['url']],
  [/\bt\d{13}\b/g, ['invoice', 'number']],
  [/(?<!\d)\d{13}(?!\d)/g, ['houjinbangou', 'company']],
  [/\buni-[0-9a-f]{10}\b/g, ['program', 'named']],
  [/\btax-[0-9a-z-]+/g, ['taxmeasure', 'named']],
  [/\blaw-[0-9a-z-]+/g, ['law', 'named']],
  [/\bbid-[0-9a-z-]+/g, ['bid', 'named']],
  [/\bhan-[0-9a-z-]+/g, ['court', 'named']],
  [/(?:(?:19|20)\d\d年|(?:令和|平成|昭和)\d+年)(?:\d+月)?(?:\d+日)?|\b(?:19|20)\d\d[-/]\d\d?[-/]\d\d?\b/g, ['day']],
  [/(?<![一-龥])\d{1,2}月\d{1,2}日/g, ['day']],
  [
    /第?\d{1,5}条(?:の\d{1,4})*(?:から|〜|～|-)第?\d{1,5}条?(?:の\d{1,4})*|\barticles? \d{1,5} ?(?:to|through|until|-|–) ?(?:article )?\d{1,5}/g,
    ['range', 'article', 'law'],
  ],
  [
    /第?[\d一二三四五六七八九十百]{1,9}条(?:の\d{1,4})*(?:第?\d{1,4}項)?(?:第?\d{1,4}号)?|\barticles? \d[\d-]{0,20}/g,
    ['article', 'law', 'numbered'],
  ],
  [
    /(?:\d[\d,]{0,12}\d|\d{1,9}[百千万]|数[十百千])(?:件|社|個|本|枚|法人|事業者|制度)(?:分|ほど|くらい)?|\b\d{2,9}(?= (?:companies|programs|grants|invoice|numbers|laws|articles|clients|suppliers|calls|records))/g,
    ['many', 'list'],
  ],
  [
    /(?:租税特別措置|(?!方法|手法|立法|寸法|作法|文法|用法|違法|司法|製法|合法)[一-龥ァ-ヴー]{1,24}?法)(?:施行令|施行規則)?(?![人一-龥])/g,
    ['law', 'lawname'],
  ],
]

/** Programs that everybody calls by their names. */
const namedPrograms = new RegExp(
  [
    '(?:小規模事業者)?持続化補助金|小規模持続化|ものづくり補助金|(?:中小企業)?省力化(?:投資)?補助金',
    'デジタル化・ai導入補助金|(?:it|ai)導入(?:補助金)?|事業再構築(?:補助金)?|事業承継・?m&?a補助金',
    '(?:中小企業)?(?:成長加速化|新事業進出|大規模成長投資)補助金|業務改善助成金|キャリアアップ助成金',
    '雇用調整助成金|雇調金|人材開発支援助成金|両立支援等助成金',
    '(?:monozukuri|sustainability|it introduction|business restructuring|labou?r-saving|manufacturing) subsid(?:y|ies)',
  ].join('|'),
  'g',
)

/** What the shapes in a plain text mean, each with what is written, and the text without them. */
export function readShapes(plain: string): { rest: string; met: readonly (readonly [string, readonly string[]])[] } {
  const met: (readonly [string, readonly string[]])[] = []
  const named = new Set<string>()
  let rest = plain.replace(namedPrograms, (written) => {
    named.add(written)
    return ' '
  })
  for (const written of named) met.push([written, ['program', 'subsidy', 'named']])
  if (named.size > 1) met.push([[...named].join(' '), ['two', 'pair']])
  for (const [pattern, means] of shapes)
    rest = rest.replace(pattern, (written) => {
      met.push([written, means])
      return ' '
    })
  return { rest, met }
}
