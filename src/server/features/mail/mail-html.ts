import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type Key, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailSite, OrderSummary } from './mail-content.ts';
import { DARK, STYLES } from './mail-styles.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * The mail as HTML for mail programs. React escapes text that a person typed. Elements are created without JSX, which
 * Node.js does not read.
 */
export function mailHtml(content: MailContent, site: MailSite): string {
  return DOCTYPE + renderToStaticMarkup(page(content, site));
}

function page(content: MailContent, { brand, origin }: MailSite): ReactNode {
  const { subject, heading, paragraphs, order, action, link, notes, reason } = content;
  const homeLink = h(
    Link,
    { href: origin, className: 'soft', style: STYLES.smallLink },
    origin.replace(/^https?:\/\//, ''),
  );
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK),
    ),
    h(Preview, null, paragraphs[0] ?? heading),
    h(
      Body,
      { className: 'paper', style: STYLES.body },
      h(
        Container,
        { style: STYLES.container },
        h(
          Section,
          { style: STYLES.header },
          h(Link, { href: origin, className: 'brand', style: STYLES.brand }, brand),
        ),
        h(
          Section,
          { className: 'card', style: STYLES.card },
          h(Heading, { as: 'h1', className: 'ink', style: STYLES.heading }, heading),
          ...paragraphs.map((text, key) => line({ key, look: 'ink', style: STYLES.text }, text)),
          order ? summary(order) : null,
          action
            ? h(
                Section,
                { style: STYLES.action },
                h(
                  Button,
                  { href: action.url, className: 'button', style: STYLES.button },
                  action.label,
                ),
              )
            : null,
          link
            ? line(
                { look: 'soft', style: STYLES.note },
                h(Link, { href: link.url, className: 'soft', style: STYLES.noteLink }, link.label),
              )
            : null,
          ...notes.map((text, key) => line({ key, look: 'soft', style: STYLES.note }, text)),
        ),
        h(
          Section,
          { style: STYLES.footer },
          line({ look: 'soft', style: STYLES.small }, reason),
          line({ look: 'soft', style: STYLES.small }, `${brand} · `, homeLink),
        ),
      ),
    ),
  );
}

interface TextProps {
  look: 'ink' | 'soft';
  style: CSSProperties;
  key?: Key;
}

function line({ look, ...props }: TextProps, ...children: ReactNode[]): ReactNode {
  return h(Text, { ...props, className: look }, ...children);
}

function summary({ number, lines, sums, total, facts }: OrderSummary): ReactNode {
  return h(
    Section,
    { className: 'sunken', style: STYLES.order },
    line({ look: 'ink', style: STYLES.orderNumber }, `Order #${number}`),
    ...lines.map((ordered, key) => amountRow({ ...ordered, key })),
    h(Hr, { className: 'rule', style: STYLES.rule }),
    ...sums.map((sum, key) => amountRow({ ...sum, key, isSoft: true })),
    amountRow({ label: 'Total', amount: total, isTotal: true }),
    facts.length > 0 ? h(Hr, { className: 'rule', style: STYLES.rule }) : null,
    ...facts.map(({ label, value }) =>
      line(
        { key: label, look: 'ink', style: STYLES.fact },
        h('span', { className: 'soft', style: STYLES.factLabel }, `${label}: `),
        value,
      ),
    ),
  );
}

interface AmountRow {
  label: string;
  amount: string;
  options?: readonly string[];
  note?: string | null;
  key?: number;
  isSoft?: boolean;
  isTotal?: boolean;
}

function amountRow(row: AmountRow): ReactNode {
  const { label, amount, options = [], note: remark, key, isSoft, isTotal } = row;
  const className = isSoft ? 'soft' : 'ink';
  const style = isTotal ? STYLES.total : isSoft ? STYLES.sum : STYLES.line;
  const children = [
    h(
      Column,
      { key: 'label', className, style },
      label,
      ...options.map((option) =>
        h('div', { key: option, className: 'soft', style: STYLES.remark }, option),
      ),
      remark ? h('div', { className: 'soft', style: STYLES.remark }, remark) : null,
    ),
    h(
      Column,
      { key: 'amount', align: 'right', className, style: { ...style, ...STYLES.amount } },
      amount,
    ),
  ];
  return h(Row, { key, children });
}
