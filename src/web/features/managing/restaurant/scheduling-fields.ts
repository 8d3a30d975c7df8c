import type { Scheduling } from '#domain/restaurants/slots.ts';

/** How a restaurant takes scheduled orders, as form values. They are kept while it is switched off. */
export interface SchedulingFields {
  isOn: boolean;
  daysAhead: string;
  slotMinutes: string;
  leadMinutes: string;
  /** Empty for no limit. */
  ordersPerSlot: string;
}

/** What the form proposes when it is switched on. */
const PROPOSED: Scheduling = {
  daysAhead: 7,
  slotMinutes: 30,
  leadMinutes: 60,
  ordersPerSlot: null,
};

export function schedulingFields(scheduling: Scheduling | null): SchedulingFields {
  const { daysAhead, slotMinutes, leadMinutes, ordersPerSlot } = scheduling ?? PROPOSED;
  return {
    isOn: scheduling !== null,
    daysAhead: String(daysAhead),
    slotMinutes: String(slotMinutes),
    leadMinutes: String(leadMinutes),
    ordersPerSlot: ordersPerSlot?.toString() ?? '',
  };
}

/** The part of the request body, which the contract's schema validates. */
export function schedulingBody(fields: SchedulingFields): object | null {
  if (!fields.isOn) return null;
  const { daysAhead, slotMinutes, leadMinutes, ordersPerSlot } = fields;
  return {
    daysAhead: Number(daysAhead),
    slotMinutes: Number(slotMinutes),
    // An empty field is no number, but Number('') would be 0.
    leadMinutes: leadMinutes.trim() ? Number(leadMinutes) : '',
    ordersPerSlot: ordersPerSlot.trim() ? Number(ordersPerSlot) : null,
  };
}
