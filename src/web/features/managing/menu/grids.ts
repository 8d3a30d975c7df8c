export const CATEGORY_GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

export const DISH_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
