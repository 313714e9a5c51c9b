/** How the newest set of questions that nobody tuned to was answered; `npm run eval` writes this file. */
export const newestEvaluation = {
  written_on: '2026-11-27',
  questions: 80,
  right_share: 0.65,
  outcomes: {
    first: 38,
    in_three: 8,
    not_held: 6,
    after_one_call: 4,
    useless: 17,
    misleading: 2,
    false: 5,
  },
}
