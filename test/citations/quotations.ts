import type { Item } from './item.ts'

const tort =
  '故意又は過失によって他人の権利又は法律上保護される利益を侵害した者は、これによって生じた損害を賠償する責任を負う。'
const narrow =
  '故意又は過失によって 他人の権利又は法律上保護される利益を侵害した者は，これによって生じた損害を賠償する責任を負う．'
const altered =
  '故意又は重過失によって他人の権利又は法律上保護される利益を侵害した者は、これによって生じた損害を賠償する責任を負う。'
const left = '故意又は過失によって他人の権利を侵害した者は、これによって生じた損害を賠償する責任を負う。'
const cut = '故意又は過失によって他人の権利……を侵害した者は、……損害を賠償する責任を負う。'
const other = '契約は当事者の一方が履行をしないときに相手方が解除することができる。'
const [said, block] = [
  '民法第709条 correct in_force',
  '> 故意又は過失によって他人の権利又は法律上保護される\n> 利益を侵害した者は、',
]
const exact = 'correct quotation_exact'
const near = 'correct quotation_normalised'
const differs = 'contradicted quotation_differs'

/** Quotations of articles: as they are, in another spelling, altered, and of nobody. */
export const quotations: readonly Item[] = [
  [`民法第709条は「${tort}」と規定する。`, said, `${tort} ${exact}`],
  [`民法第709条「${tort}」`, said, `${tort} ${exact}`],
  [`民法第709条：「損害を賠償する責任を負う。」と定める。`, said, `損害を賠償する責任を負う。 ${exact}`],
  [`民法第709条は「${narrow}」と規定する。`, said, `${narrow} ${near}`],
  [`民法第709条は「${cut}」と規定する。`, said, `${cut} ${near}`],
  [`民法第709条は「${altered}」と規定する。`, said, `${altered} ${differs}`],
  [`民法第709条は「${left}」と規定する。`, said, `${left} ${differs}`],
  [`民法第709条は「${other}」と規定する。`, said, `${other} contradicted quotation_not_there`],
  [`「${tort}」（民法第709条）`, `${tort} ${exact}`, said],
  [`「${altered}」（民法第709条）`, `${altered} ${differs}`, said],
  [`「${tort}」と規定する民法第709条`, `${tort} ${exact}`, said],
  [`民法第709条は次のとおり定める。\n\n${block}`, said, `${block.slice(2)} ${near}`],
  [`民法第709条:\n> ${altered}\n続き`, said, `${altered} ${differs}`],
  [
    `法人税法第22条は「${tort}」と規定する。`,
    '法人税法第22条 unknown articles_not_in_corpus',
    `${tort} unknown article_text_not_held`,
  ],
  [
    '消費税法第66条は「令和九年から施行する条である。」と規定する。',
    '消費税法第66条 not_yet_in_force article_enters_later',
    '令和九年から施行する条である。 unknown article_text_not_held',
  ],
  ['民法第12条の2は「12条の2である」と定める。', '民法第12条の2 correct in_force', `12条の2である ${near}`],
  ['民法第709条の「不法行為」に当たる。', said],
  ['民法第709条（以下「本条」という。）の要件', said],
  ['民法第709条に関する通達「不法行為に関する取扱いについて」を読む。', said],
  [
    '民法第709条の「不法行為に基づく損害賠償の請求」をする。',
    said,
    '不法行為に基づく損害賠償の請求 unknown quotation_not_there',
  ],
]
