import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { mailFolder, removeOldMailFiles } from '#server/platform/mail/mailer.ts';
import { contactRoutes } from './contact.routes.ts';
import { orderMails } from './queue-order-mails.ts';
import { mailWorker } from './send-mail.ts';

/** Sends mails, and queues those about orders and of the contact form. */
export async function mailPlugin(app: App, context: Context): Promise<void> {
  const { config, jobs, now } = context;
  contactRoutes(app, context);
  const mailsOfOrders = orderMails(context);
  jobs.repeat(mailsOfOrders.recurring);
  jobs.subscribe(mailsOfOrders.subscribe);
  jobs.work(mailWorker(context));
  jobs.cleanUp('old mail files', () => removeOldMailFiles(mailFolder(config), now()));
}
