import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const pokeAndPalm: SampleRestaurant = {
  name: 'Poke & Palm',
  cuisine: 'Hawaiian',
  description:
    'Brand-new on the boardwalk: island plates, poke by the scoop and shave ice in six colors.',
  art: 'restaurant-poke-and-palm',
  rating: '0.00',
  reviewCount: 0,
  deliveryTime: '20-30 min',
  deliveryFee: '2.49',
  minimumOrder: '12.00',
  address: '1640 Breakwater Lane, Venice, CA 90291',
  phone: '(310) 555-0189',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('11:00', '21:00'),
  categories: [
    {
      name: 'Poke Bowls',
      description: 'Over rice or greens',
      items: [
        {
          name: 'Ahi Poke Bowl',
          description: 'Tuna, sweet onion, sesame and seaweed.',
          price: '17.50',
          preparationTime: 8,
          art: 'poke-bowl',
        },
        {
          name: 'Salmon Sunset Bowl',
          description: 'Salmon, mango, avocado and ponzu.',
          price: '17.25',
          preparationTime: 8,
          art: 'sashimi',
        },
        {
          name: 'Tofu Garden Bowl',
          description: 'Marinated tofu, cucumber and edamame.',
          price: '14.50',
          preparationTime: 8,
          art: 'bun-tofu',
        },
        {
          name: 'Shrimp & Pineapple Bowl',
          description: 'Grilled shrimp with pineapple and macadamia.',
          price: '16.75',
          preparationTime: 9,
          art: 'pineapple-fried-rice',
        },
      ],
    },
    {
      name: 'Plate Lunch',
      description: 'Two scoops rice, one scoop mac salad',
      items: [
        {
          name: 'Huli Huli Chicken',
          description: 'Ginger and pineapple glaze, grilled over kiawe.',
          price: '15.95',
          preparationTime: 15,
          art: 'teriyaki-chicken',
        },
        {
          name: 'Kalua Pork',
          description: 'Smoked and shredded, with cabbage.',
          price: '16.50',
          preparationTime: 13,
          art: 'broken-rice-pork',
        },
        {
          name: 'Loco Moco',
          description: 'Beef patty, gravy and a fried egg on rice.',
          price: '15.75',
          preparationTime: 13,
          art: 'com-tam',
        },
        {
          name: 'Garlic Shrimp',
          description: 'North Shore style, in far too much butter.',
          price: '18.25',
          preparationTime: 13,
          art: 'salt-pepper-shrimp',
        },
      ],
    },
    {
      name: 'Healthy & Light',
      description: 'After the beach',
      items: [
        {
          name: 'Açaí Bowl',
          description: 'With banana, berries and toasted coconut.',
          price: '12.50',
          preparationTime: 6,
          art: 'acai-bowl',
        },
        {
          name: 'Island Greens',
          description: 'Kale, papaya and macadamia.',
          price: '11.95',
          preparationTime: 6,
          art: 'kale-salad',
        },
        {
          name: 'Edamame',
          description: 'With chili salt.',
          price: '5.50',
          preparationTime: 4,
          art: 'edamame',
        },
      ],
    },
    {
      name: 'Drinks & Desserts',
      description: 'Shade in a cup',
      items: [
        {
          name: 'Shave Ice',
          description: 'Strawberry, guava and blue coconut.',
          price: '6.50',
          preparationTime: 4,
          art: 'shaved-ice',
        },
        {
          name: 'Haupia',
          description: 'Coconut pudding squares.',
          price: '5.95',
          preparationTime: 2,
          art: 'panna-cotta',
        },
        {
          name: 'Guava Punch',
          description: 'Passion fruit, orange and guava.',
          price: '4.95',
          preparationTime: 2,
          art: 'fruit-punch',
        },
        {
          name: 'Fresh Coconut',
          description: 'Cracked at the counter.',
          price: '6.25',
          preparationTime: 2,
          art: 'coconut-water',
        },
      ],
    },
  ],
};
