import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const emberOakSmokehouse: SampleRestaurant = {
  name: 'Ember & Oak Smokehouse',
  cuisine: 'American',
  description:
    'Oak-smoked barbecue, sold by the plate until the pit is empty. Everything spends the night in the smoke.',
  art: 'restaurant-ember-oak-smokehouse',
  rating: '4.7',
  reviewCount: 264,
  deliveryTime: '35-45 min',
  deliveryFee: '3.99',
  minimumOrder: '20.00',
  address: '1530 Hickory Way, Torrance, CA 90501',
  phone: '(310) 555-0160',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('11:30', '21:30', { monday: closedAllDay }),
  categories: [
    {
      name: 'From the Pit',
      description: 'With pickles and white bread',
      items: [
        {
          name: 'Baby Back Ribs',
          description: 'A half rack rubbed with black pepper and brown sugar, glazed at the end.',
          price: '26.50',
          preparationTime: 18,
          art: 'ribs',
        },
        {
          name: 'Sliced Brisket',
          description: 'Fourteen-hour brisket with a peppery bark and a smoke ring to prove it.',
          price: '24.75',
          preparationTime: 15,
          art: 'peking-duck',
        },
        {
          name: 'Smoked Half Chicken',
          description: 'Brined, smoked over oak and crisped on the grill.',
          price: '19.50',
          preparationTime: 16,
          art: 'fried-chicken',
        },
        {
          name: 'Burnt Ends',
          description: 'Caramelized cubes of brisket point in molasses sauce.',
          price: '21.50',
          preparationTime: 14,
          art: 'shaking-beef',
        },
        {
          name: 'Smoked Wings',
          description: 'Dry-rubbed wings with Alabama white sauce.',
          price: '15.25',
          preparationTime: 14,
          art: 'wings',
        },
      ],
    },
    {
      name: 'Sandwiches',
      description: 'On a toasted bun',
      items: [
        {
          name: 'Pulled Pork Sandwich',
          description: 'Hand-pulled shoulder with vinegar slaw.',
          price: '14.50',
          preparationTime: 10,
          art: 'double-burger',
        },
        {
          name: 'Smokehouse Dog',
          description: 'Split and grilled beef link with mustard and burnt-end chili.',
          price: '11.75',
          preparationTime: 9,
          art: 'hot-dog',
        },
        {
          name: 'Brisket Melt',
          description: 'Chopped brisket and pepper jack on Texas toast.',
          price: '16.25',
          preparationTime: 11,
          art: 'grilled-cheese',
        },
      ],
    },
    {
      name: 'Sides',
      description: 'Half the reason to come',
      items: [
        {
          name: 'Skillet Mac and Cheese',
          description: 'Smoked cheddar sauce under a crunchy top.',
          price: '8.95',
          preparationTime: 10,
          art: 'mac-and-cheese',
        },
        {
          name: 'Cornbread Skillet',
          description: 'Baked in cast iron, with honey butter.',
          price: '7.25',
          preparationTime: 9,
          art: 'cornbread',
        },
        {
          name: 'Vinegar Coleslaw',
          description: 'Cabbage and carrot with a cider dressing.',
          price: '5.50',
          preparationTime: 4,
          art: 'coleslaw',
        },
        {
          name: 'Fire-Roasted Corn',
          description: 'Corn on the cob with chili-lime butter.',
          price: '6.50',
          preparationTime: 8,
          art: 'elote',
        },
      ],
    },
    {
      name: 'Sweets & Drinks',
      description: 'After the smoke',
      items: [
        {
          name: 'Skillet Brownie',
          description: 'Dark chocolate with toasted pecans.',
          price: '8.50',
          preparationTime: 7,
          art: 'brownie',
        },
        {
          name: 'Sweet Tea',
          description: 'Black tea brewed strong, with lemon.',
          price: '3.95',
          preparationTime: 2,
          art: 'hot-tea',
        },
        {
          name: 'Hard-Squeezed Lemonade',
          description: 'Tart, cold and not too sweet.',
          price: '4.75',
          preparationTime: 3,
          art: 'lemonade',
        },
      ],
    },
  ],
};
