import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { widgetRequests } from '../../ledger/widgets.ts'
import { authorityLevels } from '../../lib/authority-level.ts'
import { jsicMajors } from '../../lib/jsic.ts'
import { jstMonth } from '../../lib/jst.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { defineOperation } from '../../operation/operation.ts'
import { inOrder, largestFirst } from '../../schema/record-order.ts'
import { talliesOf } from '../support-lookups/records/tallies.ts'
import { callingWidget, termsAfter, widgetAccess, widgetTerms } from './widget-terms.ts'

const nationwide = { code: '00', label_ja: '全国', label_en: 'Whole country' }

const choice = Type.Object({ code: Type.String(), label_ja: Type.String(), label_en: Type.String() })

const byFrequency = (tally: ReadonlyMap<string, number> = new Map()): string[] =>
  inOrder([...tally], ([value, count]) => [largestFirst(count), value]).map(([value]) => value)

export const widgetEnumValues = defineOperation({
  name: 'widget_enum_values',
  http: 'GET /v1/widget/enum_values',
  title: { ja: 'ウィジェットの選択肢', en: 'List the choices of the widget' },
  keywords: ['ウィジェットの選択肢', '埋め込みフォームの項目', 'ウィジェットの都道府県', 'choices of the widget'],
  summary: 'List the prefectures, industries, levels of authority, applicants and purposes that a widget offers',
  access: widgetAccess,
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    prefectures: Type.Array(choice),
    industries: Type.Array(choice, { description: 'JSIC' }),
    authority_levels: Type.Array(Type.String()),
    target_types: Type.Array(Type.String(), { description: 'The most frequent first' }),
    funding_purposes: Type.Array(Type.String(), { description: 'The most frequent first' }),
    widget: widgetTerms,
  }),
  example: {},
  exampleRefusal: 'unauthorized',
  async run(_, context) {
    const tallies = await talliesOf(context.snapshot, program, ['target_types', 'funding_purpose'])
    const used = await widgetRequests(context.db, callingWidget(context), jstMonth(context.now))
    return {
      prefectures: [
        nationwide,
        ...prefectures.map(({ code, name, romaji }) => ({ code, label_ja: name, label_en: romaji })),
      ],
      industries: jsicMajors.map(({ letter, name, slug }) => ({
        code: letter,
        label_ja: name,
        label_en: slug.replaceAll('_', ' '),
      })),
      authority_levels: [...authorityLevels],
      target_types: byFrequency(tallies.target_types),
      funding_purposes: byFrequency(tallies.funding_purpose),
      widget: termsAfter(used),
    }
  },
})
