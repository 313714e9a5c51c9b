/** How the newest set of questions that nobody tuned to was answered; `npm run eval` writes this file. */
export const newestEvaluation = {
  written_on: '2026-11-28',
  questions: 90,
  right_share: 0.844,
  outcomes: {
    first: 64,
    in_three: 5,
    not_held: 7,
    after_one_call: 4,
    useless: 9,
    misleading: 0,
    false: 1,
  },
}
