/** A price that the stand-in knows. */
export interface Price {
  readonly id: string
  readonly kind: 'once' | 'recurring' | 'metered'
  readonly yen: number
  readonly interval: 'month' | 'year' | null
}

const price = (id: string, kind: Price['kind'], yen: number, interval: Price['interval'] = null): Price => ({
  id,
  kind,
  yen,
  interval: interval ?? (kind === 'once' ? null : 'month'),
})

/** A price for every setting that names one. */
export const priceSettings: Readonly<Record<string, Price>> = {
  KONKYO_PRICE_METERED: price('price_metered', 'metered', 3),
  KONKYO_PRICE_STARTER_MONTHLY: price('price_starter_monthly', 'recurring', 3_000),
  KONKYO_PRICE_STARTER_YEARLY: price('price_starter_yearly', 'recurring', 30_000, 'year'),
  KONKYO_PRICE_PRO_MONTHLY: price('price_pro_monthly', 'recurring', 15_000),
  KONKYO_PRICE_PRO_YEARLY: price('price_pro_yearly', 'recurring', 150_000, 'year'),
  KONKYO_PRICE_LIFETIME: price('price_lifetime', 'once', 30_000),
  KONKYO_PRICE_DATA_DUMP: price('price_data_dump', 'once', 50_000),
  KONKYO_PRICE_DATA_DUMP_LIFETIME: price('price_data_dump_lifetime', 'once', 60_000),
  KONKYO_PRICE_ACTIVATION: price('price_activation', 'once', 880),
  KONKYO_PRICE_COMPLIANCE: price('price_compliance', 'recurring', 500),
  KONKYO_PRICE_WIDGET: price('price_widget', 'metered', 3),
}
