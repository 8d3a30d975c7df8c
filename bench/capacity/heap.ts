/** Future events, the earliest first; at the same time, in the order of pushing. */
export interface Heap<Value> {
  push(at: number, value: Value): void;
  pop(): { at: number; value: Value } | undefined;
}

export function createHeap<Value>(): Heap<Value> {
  type Item = { at: number; order: number; value: Value };
  const items: Item[] = [];
  let pushed = 0;
  const isBefore = (left: Item, right: Item) =>
    left.at < right.at || (left.at === right.at && left.order < right.order);

  return {
    push(at, value) {
      const item = { at, order: pushed++, value };
      let hole = items.length;
      for (;;) {
        const above = (hole - 1) >> 1;
        const parent = items[above];
        if (hole === 0 || !parent || !isBefore(item, parent)) break;
        items[hole] = parent;
        hole = above;
      }
      items[hole] = item;
    },
    pop() {
      const first = items[0];
      const last = items.pop();
      if (!first || !last || items.length === 0) return first;
      let hole = 0;
      for (;;) {
        const [left, right] = [items[2 * hole + 1], items[2 * hole + 2]];
        const isRight = left !== undefined && right !== undefined && isBefore(right, left);
        const child = isRight ? right : left;
        if (!child || !isBefore(child, last)) break;
        items[hole] = child;
        hole = 2 * hole + (isRight ? 2 : 1);
      }
      items[hole] = last;
      return first;
    },
  };
}
