import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const stonefirePizzaWorks: SampleRestaurant = {
  name: 'Stonefire Pizza Works',
  cuisine: 'Pizza',
  description: 'Three-day dough, a nine-hundred-degree floor and toppings that know when to stop.',
  art: 'restaurant-stonefire-pizza-works',
  rating: '4.5',
  reviewCount: 433,
  deliveryTime: '30-40 min',
  deliveryFee: '2.49',
  minimumOrder: '18.00',
  address: '2741 Kiln Street, Los Angeles, CA 90031',
  phone: '(323) 555-0137',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('11:00', '23:00', {
    friday: { open: '11:00', close: '23:59', closed: false },
    saturday: { open: '11:00', close: '23:59', closed: false },
  }),
  categories: [
    {
      name: 'Red Pizzas',
      description: 'Fourteen inches, tomato base',
      items: [
        {
          name: 'Margherita',
          description: 'Tomato, fresh mozzarella, basil and olive oil.',
          price: '18.50',
          preparationTime: 12,
          art: 'margherita',
        },
        {
          name: 'Pepperoni',
          description: 'Cup-and-char pepperoni with hot honey on the side.',
          price: '20.50',
          preparationTime: 12,
          art: 'pepperoni-pizza',
        },
        {
          name: 'Garden Veggie',
          description: 'Peppers, olives, mushrooms, red onion and basil.',
          price: '20.95',
          preparationTime: 13,
          art: 'veggie-pizza',
        },
        {
          name: 'Hawaiian',
          description: 'Roasted pineapple and smoked bacon. We stand by it.',
          price: '20.75',
          preparationTime: 13,
          art: 'hawaiian-pizza',
        },
        {
          name: 'The Works',
          description: 'Pepperoni, meatball, peppers, olives, mushrooms and onion.',
          price: '23.50',
          preparationTime: 14,
          art: 'supreme-pizza',
        },
      ],
    },
    {
      name: 'White Pizzas',
      description: 'Cream and garlic base',
      items: [
        {
          name: 'Bianca',
          description: 'Ricotta, mozzarella, garlic and peppery arugula.',
          price: '19.50',
          preparationTime: 12,
          art: 'white-pizza',
        },
        {
          name: 'Wild Mushroom',
          description: 'Roasted mushrooms, thyme and fontina.',
          price: '21.50',
          preparationTime: 13,
          art: 'mushroom-pizza',
        },
        {
          name: 'Four Cheese Calzone',
          description: 'Folded and filled with four cheeses, tomato for dipping.',
          price: '18.95',
          preparationTime: 16,
          art: 'calzone',
        },
      ],
    },
    {
      name: 'Sides & Salads',
      description: 'Around the pie',
      items: [
        {
          name: 'Garlic Knots',
          description: 'Tied by hand, brushed with garlic butter and parsley.',
          price: '7.50',
          preparationTime: 8,
          art: 'garlic-bread',
        },
        {
          name: 'Stonefire Wings',
          description: 'Roasted in the pizza oven with lemon and chili.',
          price: '14.50',
          preparationTime: 15,
          art: 'wings',
        },
        {
          name: 'Caesar Salad',
          description: 'Romaine, anchovy dressing, croutons and parmesan.',
          price: '12.50',
          preparationTime: 7,
          art: 'caesar-salad',
        },
        {
          name: 'Caprese',
          description: 'Tomato, mozzarella and basil.',
          price: '12.95',
          preparationTime: 6,
          art: 'caprese',
        },
      ],
    },
    {
      name: 'Desserts & Drinks',
      description: 'Room for one more',
      items: [
        {
          name: 'Cannoli',
          description:
            'Filled when you order, with chocolate at one end and pistachio at the other.',
          price: '7.95',
          preparationTime: 4,
          art: 'cannoli',
        },
        {
          name: 'Gelato Trio',
          description: 'Strawberry, pistachio, chocolate.',
          price: '7.50',
          preparationTime: 3,
          art: 'gelato',
        },
        {
          name: 'Italian Soda',
          description: 'Blood orange or raspberry with sparkling water.',
          price: '4.50',
          preparationTime: 3,
          art: 'agua-de-jamaica',
        },
        {
          name: 'Cola',
          description: 'Ice-cold, with lime.',
          price: '2.95',
          preparationTime: 1,
          art: 'cola',
        },
      ],
    },
  ],
};
