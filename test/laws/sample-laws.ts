import type { LawOf } from './law-xml.ts'

/** An act with definitions, delegations, amendments and a table, of a trade that does not exist. */
export const sampleAct: LawOf = {
  id: '405AC0000000901',
  title: '見本取引法',
  number: '平成五年法律第九百一号',
  articles: [
    {
      num: '1',
      title: '第一条',
      caption: '（目的）',
      paragraphs: ['この法律は、見本取引について定める。'],
    },
    {
      num: '2',
      title: '第二条',
      caption: '（定義）',
      paragraphs: [
        'この法律において「見本取引」とは、見本を貸し付ける取引をいう。',
        {
          text: 'この法律において、次の各号に掲げる用語の意義は、当該各号に定めるところによる。',
          items: [
            ['一', '見本事業者', '見本取引を業として行う者をいう。'],
            ['二', '見本期間', '見本を貸し付ける期間をいう。'],
          ],
        },
        '見本事業者のうち政令で定めるもの（以下この条及び次条において「特定見本事業者」という。）は、届け出なければならない。',
      ],
    },
    {
      num: '3',
      title: '第三条',
      caption: '（届出）',
      paragraphs: [
        '見本事業者は、政令で定める事項を記載した届出書（以下「見本届出書」という。）を、主務省令で定めるところにより提出しなければならない。',
        '見本事業者は、その名称中に「見本取引」という文字を用いることができる。',
        '見本事業者は、条例で定める手数料を納めなければならない。',
      ],
    },
    {
      num: '4',
      title: '第四条',
      caption: '（届出の特例）',
      paragraphs: ['届出は、書面によらないことができる。'],
    },
  ],
  supplements: [
    {
      paragraphs: [
        { caption: '（施行期日）', text: 'この法律は、平成六年四月一日から施行する。' },
        { caption: '（経過措置）', text: 'この法律の施行前にされた見本取引については、なお従前の例による。' },
      ],
    },
    {
      amending: '平成二五年五月二日法律第九〇五号',
      paragraphs: ['この法律は、公布の日から施行する。'],
    },
    {
      amending: '令和二年三月三一日法律第九〇八号',
      articles: [
        {
          num: '1',
          title: '第一条',
          caption: '（施行期日）',
          paragraphs: ['この法律は、令和二年十月一日から施行する。'],
        },
        {
          num: '5',
          title: '第五条',
          caption: '（見本取引法の一部改正に伴う経過措置）',
          paragraphs: [
            '改正後の見本取引法第三条の規定は、施行日以後にする届出について適用し、施行日前にした届出については、なお従前の例による。',
            '改正後の見本取引法第二条の規定は、施行日以後に開始する見本期間について適用する。',
          ],
        },
        {
          num: '9',
          title: '第九条',
          caption: '（罰則に関する経過措置）',
          paragraphs: ['この法律の施行前にした行為に対する罰則の適用については、なお従前の例による。'],
        },
        {
          num: '10',
          title: '第十条',
          caption: '（検討）',
          paragraphs: ['政府は、この法律の施行後五年を目途として、検討を加え、必要な措置を講ずるものとする。'],
        },
      ],
    },
  ],
  tables: [
    {
      title: '別表第一',
      related: '（第三条関係）',
      rows: [
        [['区分', 1, 2], '手数料'],
        [['一　通常の届出', 2, 1], '書面', '千円'],
        ['電子', '五百円'],
      ],
      notes: '手数料の額は、一件ごとの額とする。',
    },
  ],
}

export const sampleOrder: LawOf = {
  id: '405CO0000000902',
  title: '見本取引法施行令',
  number: '平成五年政令第九百二号',
  type: 'CabinetOrder',
  articles: [
    {
      num: '1',
      title: '第一条',
      caption: '（特定見本事業者の範囲）',
      paragraphs: [
        '見本取引法（以下「法」という。）第二条第三項に規定する政令で定めるものは、資本金一億円以上の者とする。',
      ],
    },
    {
      num: '2',
      title: '第二条',
      caption: '（届出書の記載事項）',
      paragraphs: ['法第三条第一項に規定する政令で定める事項は、氏名及び住所とする。'],
    },
    {
      num: '3',
      title: '第三条',
      caption: '（雑則）',
      paragraphs: ['法第三条の届出は、日曜日にすることができない。'],
    },
  ],
}

export const sampleOrdinance: LawOf = {
  id: '405M60000000903',
  title: '見本取引法施行規則',
  number: '平成五年経済産業省令第九百三号',
  type: 'MinisterialOrdinance',
  articles: [
    {
      num: '1',
      title: '第一条',
      caption: '（届出の方法）',
      paragraphs: [
        '見本取引法（以下「法」という。）第三条第一項の規定による届出書の提出は、様式第一によるものとする。',
      ],
    },
  ],
}
