import type { FoldedText } from '../../../lib/folded-text.ts'
import type { CorpusGap } from '../../../operation/corpus-gaps.ts'
import { matchesIn } from './matches-in.ts'

type Kind = readonly [ja: string, en: string, expression: RegExp]

/** Kinds of citations that a professional writes and this check does not judge, as they look in folded text. */
const kinds: readonly Kind[] = [
  ['通達', 'circulars', /(?:通達|[基措耐]通)第?\d/g],
  [
    '裁判例・裁決',
    'court decisions and rulings',
    /(?:最[一二三大]?判|最高裁|[高地]判|高裁|地裁|審判所|裁決)[^。、\n]{0,12}?(?:[明大昭平令]和?[治正成]?|[mtshr])(?:\d|元)/g,
  ],
  ['告示', 'public notices', /告示第?[\d一二三四五六七八九十百]{1,16}号/g],
  ['別表', 'appended tables', /別表第?[\d一二三四五六七八九十]/g],
  [
    '「前条」「次項」等の位置による引用',
    'citations by position (前条, 次項)',
    /(?:[前次](?:条|項|号)|前各項|上記規定)(?![件例数約目])/g,
  ],
]
/** A registration number with a digit too few or too many, behind its name. */
const misshapen =
  /(?:登録番号|インボイス番号|事業者番号)[^0-9０-９\n]{0,8}[TtＴｔ][ -]?([0-9０-９](?:[ -]?[0-9０-９]){7,17})(?![0-9０-９])/g

/** More characters than any of these expressions can match. */
const longest = 64

/** A gap that counts what a draft holds besides the citations that are judged; none when there is nothing. */
export function* unreadGap(text: string, { text: folded }: FoldedText): Generator<void, CorpusGap[]> {
  const counted: (readonly [ja: string, en: string, count: number])[] = []
  for (const [ja, en, expression] of kinds) {
    counted.push([ja, en, (yield* matchesIn(folded, expression, longest)).length])
  }
  const wrongLength = (yield* matchesIn(text, misshapen, longest)).filter(
    ([, digits = '']) => digits.replace(/[ -]/g, '').length !== 13,
  )
  counted.push(['13桁でない登録番号', 'registration numbers that have not 13 digits', wrongLength.length])
  const met = counted.filter(([, , count]) => count > 0)
  if (met.length === 0) return []
  return [
    {
      code: 'not_judged',
      message: `The draft also holds what is not judged: ${met.map(([, en, count]) => `${en} (${count})`).join(', ')}.`,
      message_ja: `次のものは判定の対象外で、確認していません: ${met.map(([ja, , count]) => `${ja}${count}件`).join('、')}。`,
    },
  ]
}
