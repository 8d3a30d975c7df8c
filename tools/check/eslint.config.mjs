import parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';

/**
 * Only finds regular expressions whose time grows faster than the length of the text. Biome, which checks all
 * else, has no such rule.
 */
export default [
  { ignores: ['**/*.test.{ts,tsx}', 'src/server/testing/'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
];
