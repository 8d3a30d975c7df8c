import { setTimeout as sleep } from 'node:timers/promises';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { moreOrders } from './under-orders.ts';

const CUSTOMERS = 4;
const PAUSE_MS = 40;

/** A mail being sent when its process dies is retried by the next one after a minute or two. */
const ARRIVES_WITHIN_MS = 5 * 60_000;

/**
 * The program is killed by kill -9 in the middle of sending a mail about an order, and restarted. Every order
 * gets its mail in the end, and duplicates have the same Message-ID.
 */
export const mailsUnderOrders: Fault = {
  name: 'killed while mails are sent',
  on: ['embedded', 'postgres'],
  rounds: { full: 10, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const mails = await startMailServer();
    const env = { SMTP_URL: mails.url, MAIL_FROM: 'orders@food.example' };
    try {
      let program = await startOn(site, env);
      const origin = () => program.origin;
      const load = await startOrderLoad({
        origin,
        customers: CUSTOMERS,
        pauseMs: PAUSE_MS,
        beforeOrders: () => confirmAddresses(mails, origin()),
      });
      for (let round = 0; round < rounds; round++) {
        await moreOrders(load, 5 + Math.random() * 20);
        await waitForFirstMail(mails);
        await program.end('SIGKILL');
        program = await startOn(site, env);
      }
      await load.stop();
      const ledger = await load.audit();
      const broken = await checkMails(mails, { orders: ledger.acknowledged, kills: rounds });
      await program.end('SIGTERM');
      broken.push(...(await doctorFindings(site, env)));
      return { rounds, ...ledger, broken };
    } finally {
      await mails.close();
      await site.remove();
    }
  },
};

/** Follows the link of every welcome mail: an unconfirmed address gets no mails about orders. */
async function confirmAddresses({ received }: MailServer, origin: string): Promise<void> {
  const tokens = () => received.map(({ text }) => /\/verify\/([\w-]+)/.exec(text ?? '')?.[1]);
  while (tokens().filter(Boolean).length < CUSTOMERS) await sleep(50);
  for (const token of tokens()) {
    if (token) await fetch(`${origin}/api/email-verification/${token}`, { method: 'POST' });
  }
}

/** Waits until the server has begun to receive another mail. */
async function waitForFirstMail(mails: MailServer): Promise<void> {
  const before = mails.tries;
  while (mails.tries === before) await sleep(1);
}

/** Returns the broken guarantees about mails. */
async function checkMails(
  mails: MailServer,
  { orders, kills }: { orders: number; kills: number },
): Promise<string[]> {
  const end = performance.now() + ARRIVES_WITHIN_MS;
  while (idsBySubject(mails).size < orders && performance.now() < end) await sleep(200);
  const bySubject = idsBySubject(mails);
  const broken: string[] = [];
  if (bySubject.size !== orders) broken.push(`${bySubject.size} of ${orders} orders have a mail`);
  for (const [subject, ids] of bySubject) {
    if (new Set(ids).size > 1) broken.push(`'${subject}' came under several Message-IDs`);
    if (ids.length > 1 + kills) broken.push(`'${subject}' came ${ids.length} times`);
  }
  return broken;
}

/** The Message-IDs of the mails about placed orders, by their subject. */
function idsBySubject({ received }: MailServer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { subject = '', messageId = '' } of received) {
    if (!subject.startsWith('We have your order')) continue;
    found.set(subject, [...(found.get(subject) ?? []), messageId]);
  }
  return found;
}
