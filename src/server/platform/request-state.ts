import type { FastifyInstance } from 'fastify';
import type { ActingRole } from '#domain/staff/restaurant-rights.ts';
import type { Admission, AdmissionClass } from './admission.ts';
import type { AppError } from './app-error.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  /** What hooks found out about a request, for those that run later. */
  interface FastifyRequest {
    /** Found by a guard; undefined: the route has none. */
    session: Session | null | undefined;
    /** The role in which a guard admitted an admin or a team member. */
    actingRole: ActingRole | null;
    hasOldCookieName: boolean;
    /** The class of the slot that the request holds. */
    heldSlot: AdmissionClass | null;
    /** It gave its slot back until its body has arrived. */
    mustReenter: boolean;
    /** Why it was refused. */
    refusal: AppError | null;
  }

  interface FastifyContextConfig {
    /**
     * Absent: `read` for GET and HEAD, else `write`. A function is called before the body is read and
     * again afterwards: if the class has changed, the request also waits in the queue of the new one.
     */
    admission?: Admission | ((request: FastifyRequest) => Admission);
  }
}

/** Adds the properties declared above to every request of the app. */
export function addRequestState(app: Pick<FastifyInstance, 'decorateRequest'>): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('actingRole', null);
  app.decorateRequest('hasOldCookieName', false);
  app.decorateRequest('heldSlot', null);
  app.decorateRequest('mustReenter', false);
  app.decorateRequest('refusal', null);
}
