import type { Alert } from '#contract/alerts.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { alertsSummary, alertText } from '#domain/alerts/alert-texts.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import { dateTimeText } from './order-mail-content.ts';

/** Further alerts are only counted. */
const LISTED_MAX = 20;

interface AlertMailFacts {
  /** At least one, most urgent first. */
  alerts: readonly Alert[];
  /** The platform's time zone. */
  timezone: string;
}

/** The mail to an admin about alerts. */
export function alertsMailContent(
  { alerts, timezone }: AlertMailFacts,
  { origin }: MailSite,
): MailContent {
  const listed = alerts.slice(0, LISTED_MAX);
  const more = alerts.length - listed.length;
  const [first] = alerts;
  const isOne = alerts.length === 1 && first;
  return {
    kind: 'alerts',
    subject: isOne ? withRestaurant(first) : `${alerts.length} alerts: ${alertsSummary(alerts)}`,
    heading: isOne ? alertText(first) : `${alerts.length} alerts`,
    paragraphs: [
      ...listed.map((alert) => lineOf(alert, timezone)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open Dashboard', url: origin + pagePaths.admin },
    notes: [],
    reason: `You get this mail because "Alerts" is switched on in your settings: ${origin}${pagePaths.settings}`,
  };
}

function withRestaurant(alert: Alert): string {
  const text = alertText(alert);
  return alert.restaurant && alert.kind !== 'offline' ? `${alert.restaurant.name}: ${text}` : text;
}

/** 'Pho 79: Order #4F2A90BC is late, since Nov 22, 2026 at 18:40. Phone: (213) 555-0142.' */
function lineOf(alert: Alert, timezone: string): string {
  const { since, restaurant } = alert;
  const from = since === null ? '' : `, since ${dateTimeText(since, timezone)}`;
  const phone = restaurant?.phone ? ` Phone: ${restaurant.phone}.` : '';
  return `${withRestaurant(alert)}${from}.${phone}`;
}
