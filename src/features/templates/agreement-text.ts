import type { FieldValues } from './fields.ts'

const draft = `【下書き】時間外労働・休日労働に関する協定書

{company_name}（以下「会社」）と、会社の労働者の過半数を代表する者（過半数で組織する労働組合がある場合はその労働組合。以下「労働者代表」）は、労働基準法第36条第1項により、次のとおり協定する。

第1条（事業場）
　事業場の名称　　{company_name}
　所在地　　　　　{address}
　事業の種類　　　{industry}
　労働者の数　　　{employee_count}人

第2条（時間外労働）
　会社は、業務の必要がある場合に、法定労働時間を超えて労働させることができる。
　延長できる時間　1か月 {max_overtime_hours_per_month}時間以内、1年 {max_overtime_hours_per_year}時間以内
　具体的事由　　　〔記入してください〕
　業務の種類　　　〔記入してください〕
　対象の労働者数　〔記入してください〕

第3条（休日労働）
　会社は、業務の必要がある場合に、法定休日に労働させることができる。
　休日労働の日数　1か月 {holiday_work_days_per_month}日以内
　始業・終業の時刻　〔記入してください〕

第4条（上限の遵守）
　時間外労働と休日労働を合わせた時間は、1か月100時間未満とし、2か月から6か月までを平均して80時間以内とする。

第5条（有効期間）
　{agreement_period_start}から{agreement_period_end}まで。起算日は{agreement_period_start}とする。

協定の成立の日　〔記入してください〕
使用者　　　　　{company_name}　{representative}
労働者代表　　　〔職名・氏名と選出の方法を記入してください〕

――― 法令の上限（届出の前に確かめてください） ―――
・限度時間は1か月45時間、1年360時間（対象期間が3か月を超える1年単位の変形労働時間制では42時間・320時間）。労働基準法第36条第4項
・これを超えるには、臨時の特別な事情についての特別条項が要る。その場合も時間外労働は1年720時間以内、45時間を超える月は1年に6か月以内。同条第5項
・時間外労働と休日労働の合計は、1か月100時間未満、2か月から6か月の平均で1か月80時間以内。同条第6項第2号・第3号
・工作物の建設、自動車の運転、医業に従事する医師などには別の定めがある。同法第139条から第142条まで
・協定は所轄の労働基準監督署長への届出が要る。届出の様式は労働基準法施行規則第16条による
出典　労働基準法 https://laws.e-gov.go.jp/law/322AC0000000049　同法施行規則 https://laws.e-gov.go.jp/law/322M40000100023
`

/** The text of the agreement with the fields in their places; the same fields always give the same text. */
export const agreementText = (filled: FieldValues): string =>
  draft.replace(/\{(\w+)\}/g, (_, name: keyof FieldValues) => filled[name])
