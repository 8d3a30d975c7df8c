import type { OperatingHours } from './opening-hours.ts';

/** The items of the checklist before publishing, in their usual order. */
export const CHECKLIST = ['hours', 'menu', 'picture', 'areas', 'team', 'testOrder'] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

/** Items without which customers could not order. They are required for publishing. */
const REQUIRED: readonly ChecklistItem[] = ['hours', 'menu'];

export interface PublishingFacts {
  operatingHours: OperatingHours | null;
  /** The number of available dishes. */
  availableDishes: number;
  image: string | null;
  /** None: it delivers everywhere. */
  deliveryAreas: readonly string[];
  teamMembers: number;
  /** Whether its team has accepted a test order on the board. */
  hasAcceptedTestOrder: boolean;
}

export interface ChecklistEntry {
  item: ChecklistItem;
  isDone: boolean;
  isRequired: boolean;
}

/** The checklist with the state of each item. */
export function publishingChecklist(facts: PublishingFacts): ChecklistEntry[] {
  const isDone: Record<ChecklistItem, boolean> = {
    hours: hasOpeningHours(facts.operatingHours),
    menu: facts.availableDishes > 0,
    picture: Boolean(facts.image),
    areas: facts.deliveryAreas.length > 0,
    team: facts.teamMembers > 0,
    testOrder: facts.hasAcceptedTestOrder,
  };
  return CHECKLIST.map((item) => ({
    item,
    isDone: isDone[item],
    isRequired: REQUIRED.includes(item),
  }));
}

/** The required items that are missing. */
export function missingForPublishing(checklist: readonly ChecklistEntry[]): ChecklistItem[] {
  return checklist
    .filter(({ isDone, isRequired }) => isRequired && !isDone)
    .map(({ item }) => item);
}

/** Whether some day has hours. A restaurant without stored hours is always open, so they must be entered once. */
function hasOpeningHours(hours: OperatingHours | null): boolean {
  return Object.values(hours ?? {}).some((day) => day && !day.closed);
}

const ITEM_NAMES: Record<ChecklistItem, string> = {
  hours: 'Hours',
  menu: 'Menu',
  picture: 'Picture',
  areas: 'Delivery areas',
  team: 'Team',
  testOrder: 'Test order',
};

export function checklistItemName(item: ChecklistItem): string {
  return ITEM_NAMES[item];
}

/** 'Hours and menu are missing.' */
export function missingMessage(missing: readonly ChecklistItem[]): string {
  const names = missing.map((item, index) =>
    index === 0 ? ITEM_NAMES[item] : ITEM_NAMES[item].toLowerCase(),
  );
  const list = new Intl.ListFormat('en').format(names);
  // "Hours" is a plural.
  const isOne = missing.length === 1 && missing[0] !== 'hours';
  return `${list} ${isOne ? 'is' : 'are'} missing.`;
}
