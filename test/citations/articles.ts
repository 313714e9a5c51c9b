import type { Item } from './item.ts'

/** Spellings of articles that leave something open. */
export const articles: readonly Item[] = [
  ['消費税法57-4-1を確認した。', '消費税法57-4-1 correct in_force'],
  ['消費税法57-2-3を確認した。', '消費税法57-2-3 wrong_article article_not_in_law'],
  ['消費税法57の4-2による。', '消費税法57の4-2 correct in_force'],
  ['消費税法30-3による。', '消費税法30-3 correct in_force'],
  ['民法12-2による。', '民法12-2 correct in_force'],
  ['民法12-709による。', '民法12-709 correct in_force'],
  ['消費税法30-4による。', '消費税法30-4 wrong_article article_not_in_law'],
  ['法人税法22-4による。', '法人税法22-4 unknown articles_not_in_corpus'],
  ['消費税法第3O条による。', '消費税法第3O条 misprint letters_for_digits'],
  ['消費税法第３Ｏ条第2項による。', '消費税法第３Ｏ条第2項 misprint letters_for_digits'],
  ['消費税法第3〇条による。', '消費税法第3〇条 misprint letters_for_digits'],
  ['消費税法第3○条による。', '消費税法第3○条 misprint letters_for_digits'],
  ['消費税法第30条第l項による。', '消費税法第30条第l項 misprint letters_for_digits'],
  ['消費税法第30条第I項による。', '消費税法第30条第I項 misprint letters_for_digits'],
  ['民法7O9条による。', '民法7O9条 misprint letters_for_digits'],
  ['民法第I2条による。', '民法第I2条 misprint letters_for_digits'],
  ['民法第十ニ条による。', '民法第十ニ条 misprint letters_for_digits'],
  ['第3O条による。', '第3O条 misprint letters_for_digits'],
  ['民法第七〇九条による。', '民法第七〇九条 correct in_force'],
  ['民法第○条による。'],
  ['様式第ハ号、第I部、ISO9001号、10号室、Option1'],
]
