import { writeVerifyPage } from '../scripts/verify-page.mjs'

/** Bundles the page that verifies receipts before the run, so that tests see that of the present sources. */
export default writeVerifyPage
