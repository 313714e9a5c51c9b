/** How the newest set of questions that nobody tuned to was answered; `npm run eval` writes this file. */
export const newestEvaluation = {
  written_on: '2026-11-27',
  questions: 80,
  right_share: 0.95,
  outcomes: {
    first: 68,
    in_three: 2,
    not_held: 6,
    after_one_call: 0,
    useless: 3,
    misleading: 0,
    false: 1,
  },
}
