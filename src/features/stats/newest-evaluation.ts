/** How the newest set of questions that nobody tuned to was answered; the first `npm run eval` of a set writes this file. */
export const newestEvaluation = {
  written_on: '2026-11-28',
  questions: 90,
  right_share: 0.789,
  outcomes: {
    first: 59,
    in_three: 5,
    not_held: 7,
    after_one_call: 4,
    useless: 14,
    misleading: 0,
    false: 1,
  },
}
