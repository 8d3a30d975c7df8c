import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const cafeLevantine: SampleRestaurant = {
  name: 'Café Levantine',
  cuisine: 'Mediterranean',
  description:
    'A morning café two streets from the beach, with eggs in iron pans and pastries that leave crumbs everywhere.',
  art: 'restaurant-cafe-levantine',
  rating: '4.3',
  reviewCount: 97,
  deliveryTime: '20-30 min',
  deliveryFee: '1.99',
  minimumOrder: '10.00',
  address: '58 Fig Tree Walk, Santa Monica, CA 90401',
  phone: '(310) 555-0133',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('07:30', '19:00', {
    sunday: { open: '08:30', close: '15:00', closed: false },
  }),
  categories: [
    {
      name: 'Breakfast',
      description: 'Until late in the afternoon',
      items: [
        {
          name: 'Shakshuka',
          description: 'Three eggs poached in tomato, pepper and cumin, with flatbread.',
          price: '14.50',
          preparationTime: 13,
          art: 'shakshuka',
        },
        {
          name: 'Labneh Bowl',
          description: 'Strained yogurt with fruit, honey and toasted nuts.',
          price: '10.95',
          preparationTime: 6,
          art: 'granola-bowl',
        },
        {
          name: "Za'atar Manakish",
          description: 'Flatbread with wild thyme, sesame and olive oil.',
          price: '8.95',
          preparationTime: 9,
          art: 'garlic-naan',
        },
        {
          name: 'Halloumi & Eggs',
          description: 'Fried halloumi, two eggs and roasted tomato.',
          price: '13.75',
          preparationTime: 11,
          art: 'bacon-and-eggs',
        },
        {
          name: 'Avocado Toast with Dukkah',
          description: 'Sourdough, avocado, lemon and a hazelnut spice mix.',
          price: '12.50',
          preparationTime: 8,
          art: 'avocado-toast',
        },
      ],
    },
    {
      name: 'Healthy Bowls',
      description: 'Built on grains and greens',
      items: [
        {
          name: 'Freekeh Bowl',
          description: 'Smoked wheat, roasted squash, herbs and tahini.',
          price: '14.25',
          preparationTime: 9,
          art: 'quinoa-salad',
        },
        {
          name: 'Fattoush',
          description: 'Crisp greens, radish, sumac and fried bread.',
          price: '12.25',
          preparationTime: 7,
          art: 'greek-salad',
        },
        {
          name: 'Salmon Grain Bowl',
          description: 'Roasted salmon, farro, cucumber and dill yogurt.',
          price: '17.95',
          preparationTime: 13,
          art: 'grilled-salmon',
        },
      ],
    },
    {
      name: 'Pastries',
      description: 'From the morning bake',
      items: [
        {
          name: 'Butter Croissant',
          description: 'Twenty-seven layers, best before ten.',
          price: '4.75',
          preparationTime: 3,
          art: 'croissant',
        },
        {
          name: 'Walnut Baklava',
          description: 'With honey and cinnamon.',
          price: '5.95',
          preparationTime: 3,
          art: 'baklava',
        },
        {
          name: 'Tahini Cookies',
          description: 'Salty, crumbly and gone quickly.',
          price: '5.25',
          preparationTime: 3,
          art: 'cookies',
        },
      ],
    },
    {
      name: 'Coffee & Drinks',
      description: 'From the bar',
      items: [
        {
          name: 'Cardamom Coffee',
          description: 'Boiled in a copper pot, served sweet.',
          price: '4.75',
          preparationTime: 4,
          art: 'coffee',
        },
        {
          name: 'Fresh Orange Juice',
          description: 'Valencia oranges, pressed to order.',
          price: '5.95',
          preparationTime: 3,
          art: 'orange-juice',
        },
        {
          name: 'Mint Lemonade',
          description: 'Blended with ice and a handful of mint.',
          price: '5.50',
          preparationTime: 3,
          art: 'green-smoothie',
        },
      ],
    },
  ],
};
