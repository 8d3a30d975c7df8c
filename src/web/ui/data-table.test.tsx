// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const COLUMNS = [
  { header: 'Order ID', cell: ({ id }: { id: string }) => `#${id}` },
  { header: 'Customer', cell: () => 'Ann' },
  { header: 'Actions', isHeaderHidden: true, cell: () => 'View' },
];

function show() {
  return render(<DataTable caption="Orders" columns={COLUMNS} rows={[{ id: '7' }]} />).container;
}

test('a cell has the header of its column', () => {
  show();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Customer Ann', 'View']);
  expect(screen.getByRole('cell', { name: 'Customer Ann' })).toBe(cells[0]);
});

test('every element has an explicit role', () => {
  const table = show().querySelector('table');
  const elements = [table, ...(table?.querySelectorAll('thead, tbody, tr, th, td') ?? [])];
  expect(elements.map((element) => element?.getAttribute('role'))).toEqual([
    'table',
    'rowgroup',
    'row',
    'columnheader',
    'columnheader',
    'columnheader',
    'rowgroup',
    'row',
    'rowheader',
    'cell',
    'cell',
  ]);
});
