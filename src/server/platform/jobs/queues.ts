/** The queues of jobs: mails, and what is done again and again. */
export type QueueName = 'mail' | 'rounds' | 'sweeps';
