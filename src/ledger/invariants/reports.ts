import type { Invariant } from './invariant.ts'

export const reportsAreBilled: Invariant = {
  name: 'INV-3',
  promise: 'what is reported to the payment processor was billed, once',
  rules: [
    [
      'the count of reported units differs from the reports',
      `select 1 from (select account_id, month, sum(units) as units from meter_reports group by 1, 2) r
       full join account_months m on m.account_id = r.account_id and m.month = r.month
       where coalesce(r.units, 0) <> coalesce(m.reported_units, 0)`,
    ],
    [
      'more units were accepted than were billed',
      `select 1 from (select account_id, month, sum(units) as units from meter_reports
         where accepted_at is not null group by 1, 2) r
       left join account_months m on m.account_id = r.account_id and m.month = r.month
       where r.units > coalesce(m.billed_units, 0)`,
    ],
    [
      'two reports of an account are for one minute',
      'select 1 from meter_reports group by account_id, substr(at, 1, 16) having count(*) > 1',
    ],
    [
      'an account has a report and never subscribed',
      `select 1 from meter_reports r where not exists
         (select 1 from entitlements e where e.account_id = r.account_id and e.kind = 'subscription')`,
    ],
    [
      'a report was accepted and never sent',
      'select 1 from meter_reports where accepted_at is not null and first_sent_at is null',
    ],
  ],
  beyond: '`konkyo billing reconcile` asks the processor',
}
