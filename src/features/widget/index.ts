import type { Feature } from '../../operation/feature.ts'
import { getWidgetUsage } from './get-widget-usage.ts'
import { issueWidgetKey } from './issue-widget-key.ts'
import { signupWidget } from './signup-widget.ts'
import { widgetEnumValues } from './widget-enum-values.ts'
import { widgetPaymentWebhook } from './widget-payment-webhook.ts'
import { widgetSearch } from './widget-search.ts'

export const widget: Feature = {
  name: 'widget',
  title: 'Widget',
  toolset: 'account',
  operations: [widgetEnumValues, widgetSearch, signupWidget, issueWidgetKey, widgetPaymentWebhook, getWidgetUsage],
}
