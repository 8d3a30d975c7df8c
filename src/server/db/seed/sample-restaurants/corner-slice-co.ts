import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const cornerSliceCo: SampleRestaurant = {
  name: 'Corner Slice Co.',
  cuisine: 'Pizza',
  description:
    'New York slices, folded and eaten on the curb. The oven is resting while the owner is on vacation.',
  art: 'restaurant-corner-slice-co',
  rating: '4.2',
  reviewCount: 165,
  deliveryTime: '15-25 min',
  deliveryFee: '1.49',
  minimumOrder: '10.00',
  address: '412 Sycamore Bend, Los Angeles, CA 90039',
  phone: '(323) 555-0144',
  isOpen: false,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('11:00', '22:00'),
  categories: [
    {
      name: 'By the Slice',
      description: 'Big, thin, foldable',
      items: [
        {
          name: 'Cheese Slice',
          description: 'Low-moisture mozzarella and a tomato sauce with oregano.',
          price: '4.50',
          preparationTime: 4,
          art: 'pizza-slice',
        },
        {
          name: 'Pepperoni Slice',
          description: 'Crisp little cups of pepperoni.',
          price: '5.25',
          preparationTime: 4,
          art: 'pepperoni-pizza',
        },
        {
          name: 'White Slice',
          description: 'Ricotta, garlic and spinach.',
          price: '5.50',
          preparationTime: 4,
          art: 'white-pizza',
        },
        {
          name: 'Supreme Slice',
          description: 'A bit of everything, evenly spread.',
          price: '5.95',
          preparationTime: 5,
          art: 'supreme-pizza',
        },
      ],
    },
    {
      name: 'Whole Pies',
      description: 'Eighteen inches',
      items: [
        {
          name: 'Plain Pie',
          description: 'Feeds three, or one after a long day.',
          price: '22.50',
          preparationTime: 14,
          art: 'margherita',
        },
        {
          name: 'Mushroom Pie',
          description: 'Cremini and garlic.',
          price: '25.50',
          preparationTime: 15,
          art: 'mushroom-pizza',
        },
        {
          name: 'Veggie Pie',
          description: 'Peppers, olives, onion and tomato.',
          price: '26.50',
          preparationTime: 15,
          art: 'veggie-pizza',
        },
      ],
    },
    {
      name: 'On the Side',
      description: 'Something else for the bag',
      items: [
        {
          name: 'Meatball Sub',
          description: 'House meatballs, provolone and marinara on a seeded roll.',
          price: '12.95',
          preparationTime: 10,
          art: 'lobster-roll',
        },
        {
          name: 'Garlic Bread',
          description: 'With mozzarella, if you ask.',
          price: '5.95',
          preparationTime: 6,
          art: 'garlic-bread',
        },
        {
          name: 'House Salad',
          description: 'Iceberg, olives, tomato and red wine vinaigrette.',
          price: '7.95',
          preparationTime: 4,
          art: 'greek-salad',
        },
      ],
    },
    {
      name: 'Drinks & Desserts',
      description: 'Cold things',
      items: [
        {
          name: 'Lemon Ice',
          description: 'Scooped into a paper cup.',
          price: '4.25',
          preparationTime: 2,
          art: 'shaved-ice',
        },
        {
          name: 'Root Beer',
          description: 'In a glass bottle.',
          price: '3.25',
          preparationTime: 1,
          art: 'cola',
        },
        {
          name: 'Chocolate Brownie',
          description: 'Fudgy in the middle.',
          price: '4.75',
          preparationTime: 2,
          art: 'brownie',
        },
      ],
    },
  ],
};
