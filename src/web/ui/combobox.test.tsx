// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const ALL = ['Baan Mali', 'Golden Hour', 'Saigon Street'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
}));

const searched = vi.fn<(text: string) => void>();
const chose = vi.fn<(value: string) => void>();
const submitted = vi.fn<() => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Picker() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('Golden Hour');
  const options = ALL.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <form onSubmit={submitted}>
      <Combobox
        label="Restaurant"
        chosen={chosen}
        options={options}
        status={`${options.length} restaurants`}
        onSearch={(next) => {
          searched(next);
          setText(next);
        }}
        onChoose={(value) => {
          chose(value);
          setChosen(ALL.find((option) => option.value === value)?.label ?? '');
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function renderPicker() {
  render(<Picker />);
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') };
}

/** The label of the option that a screen reader announces, as the box points to it. */
function activeLabel(): string | null {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  if (id === null) return null;
  const option = document.getElementById(id);
  expect(option?.getAttribute('role')).toBe('option');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.textContent ?? null;
}

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const isOpen = () => screen.getByRole('combobox').getAttribute('aria-expanded') === 'true';

describe('a combobox', () => {
  test('shows the chosen option while it is closed', () => {
    const { box } = renderPicker();
    expect(box.value).toBe('Golden Hour');
    expect(isOpen()).toBe(false);
    expect(box.hasAttribute('aria-controls')).toBe(false);
    expect(labels()).toEqual([]);
  });

  test('opens with all options on a press', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    expect(labels()).toEqual(['Baan Mali', 'Golden Hour', 'Saigon Street']);
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(box.value).toBe('');
    expect(box.placeholder).toBe('Golden Hour');
    expect(activeLabel()).toBeNull();
  });

  test('opens on arrow down but not on focus', async () => {
    const { user } = renderPicker();
    await user.tab();
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    expect(activeLabel()).toBeNull();
  });

  test('activates the first result while typing', async () => {
    const { user, box } = renderPicker();
    await user.tab();
    await user.keyboard('s');
    expect(searched).toHaveBeenLastCalledWith('s');
    expect(box.value).toBe('s');
    expect(labels()).toEqual(['Saigon Street']);
    expect(activeLabel()).toBe('Saigon Street');
  });

  test('activates the first result of a late response', async () => {
    const box = (options: typeof ALL) => (
      <Combobox
        label="Restaurant"
        chosen=""
        options={options}
        status=""
        onSearch={() => {}}
        onChoose={chose}
      />
    );
    const { rerender } = render(box(ALL));
    await userEvent.type(screen.getByRole('combobox'), 's');
    rerender(box(ALL.slice(2)));
    expect(activeLabel()).toBe('Saigon Street');
    rerender(box([]));
    expect(activeLabel()).toBeNull();
    rerender(box(ALL.slice(1)));
    await userEvent.keyboard('{ArrowDown}');
    expect(activeLabel()).toBe('Saigon Street');
    rerender(box(ALL.slice(0, 2)));
    expect(activeLabel()).toBeNull();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(chose.mock.calls).toEqual([['golden-hour']]);
  });

  test('announces the number of matches', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    expect(screen.getByRole('status').textContent).toBe('3 restaurants');
  });
});

describe('the keyboard', () => {
  test('cycles through the options with arrow keys', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      seen.push(activeLabel());
    }
    expect(seen).toEqual([
      'Baan Mali',
      'Golden Hour',
      'Saigon Street',
      'Baan Mali',
      'Saigon Street',
      'Golden Hour',
    ]);
    expect(document.activeElement).toBe(box);
  });

  test('selects the last option first with arrow up', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('{ArrowUp}');
    expect(activeLabel()).toBe('Saigon Street');
  });

  test('leaves no option active after clearing the box', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('s{Backspace}');
    expect(labels()).toHaveLength(3);
    expect(activeLabel()).toBeNull();
  });
});

describe('choosing an option', () => {
  test('choosing an option by Enter closes the list', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chose.mock.calls).toEqual([['baan-mali']]);
    expect(isOpen()).toBe(false);
    expect(box.value).toBe('Baan Mali');
  });

  test('choosing an option by Enter does not submit the form', async () => {
    const { user, box } = renderPicker();
    submitted.mockImplementation(() => {});
    await user.click(box);
    await user.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(chose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Enter}');
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('works by a press', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Saigon Street' }));
    expect(chose.mock.calls).toEqual([['saigon-street']]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(box);
  });

  test('resets the search when the list opens again', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('s{Enter}');
    await user.click(box);
    expect(searched).toHaveBeenLastCalledWith('');
    expect(labels()).toHaveLength(3);
  });
});

describe('the list', () => {
  test('is closed by Escape, which keeps the choice', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('s{Escape}');
    expect(isOpen()).toBe(false);
    expect(box.value).toBe('Golden Hour');
    expect(chose).not.toHaveBeenCalled();
  });

  test('is closed by moving the focus away, which keeps the choice', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('s');
    await user.tab();
    expect(isOpen()).toBe(false);
    expect(box.value).toBe('Golden Hour');
    expect(chose).not.toHaveBeenCalled();
  });

  test('ignores the keys of an input method', async () => {
    const { user, box } = renderPicker();
    await user.click(box);
    await user.keyboard('{ArrowDown}');
    const key = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    const enter = new KeyboardEvent('keydown', key);
    act(() => void box.dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(false);
    expect(chose).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });
});
