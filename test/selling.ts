/** Settings of a service that sells: pages speak of money there. The processor is not asked for anything. */
export const selling = {
  KONKYO_PAYMENT_SECRET_KEY: 'sk_test_of_a_service_that_sells',
  KONKYO_PAYMENT_API_BASE: 'http://127.0.0.1:9',
}
